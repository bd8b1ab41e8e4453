// Must be imported first: React reads NODE_ENV when it loads, and its development build renders much more slowly.
process.env.NODE_ENV ??= 'production'
