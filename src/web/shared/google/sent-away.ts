import { tabStore } from '../tab-store.ts'

const HIDDEN = 'loomcourt-one-tap'

/** The demo's One Tap, once sent away, stays away for this visit, and its corner is free for what comes next. */
export const isSentAway = (): boolean => tabStore.getItem(HIDDEN) !== null
export const sendAway = (): void => tabStore.setItem(HIDDEN, 'gone')
