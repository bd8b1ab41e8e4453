/** The door of the settings for flows and views. */
export { house } from './store.ts'
