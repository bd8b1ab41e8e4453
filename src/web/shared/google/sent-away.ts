import { tabStore } from '../tab-store.ts'

const HIDDEN = 'loomcourt-one-tap'

/** Dismissal of the demo's One Tap, for this tab. */
export const isSentAway = (): boolean => tabStore.getItem(HIDDEN) !== null
export const sendAway = (): void => tabStore.setItem(HIDDEN, 'gone')
