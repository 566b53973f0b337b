/** Must be loaded first: React and others select their production build by this variable on first import. */
process.env['NODE_ENV'] = 'production';
