/** Libraries that the server and the built pages have in common: each is read once, and what one of them makes the other knows. */
export const SHARED_WITH_PAGES = ['react', 'react-dom', 'react-router', 'zod']
