/** Loaded before anything else: React and others choose their faster half by this variable when they are first imported. */
process.env['NODE_ENV'] = 'production';
