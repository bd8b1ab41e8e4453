/** Retention periods of personal data, as published in the privacy policy. `server/expired-data.ts` deletes what is older. */

/** Cart, since its last change. */
export const CART_days = 60
/** Feedback on a help article. */
export const FEEDBACK_days = 400
/** Chat conversation, since its last message. */
export const CHAT_days = 400
/** Inquiry of a customer, since it was answered or closed. */
export const INQUIRY_days = 400
/** File of an inquiry that staff never opened, while the inquiry is neither answered nor closed. */
export const UNOPENED_FILE_days = 60
/** File of an inquiry, since it was closed: staff no longer need it, and space for files is limited. */
export const CLOSED_FILE_days = 30
/** File of an inquiry that was answered and not closed, since its last answer: its sender may still write back. */
export const ANSWERED_FILE_days = 90
