/** Imported first: React and other packages select their production build on first import. */
process.env['NODE_ENV'] = 'production';
