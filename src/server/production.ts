// To be imported first: React reads this once, and without it renders with its much slower development build.
process.env.NODE_ENV ??= 'production'
