/**
 * Libraries that the server and the built pages share. Each must be loaded only once: objects of a second copy would not be
 * recognised.
 */
export const SHARED_WITH_PAGES = ['react', 'react-dom', 'react-router', 'zod']
