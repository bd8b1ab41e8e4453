/** Retention periods that the privacy policy states. `server/expired-data.ts` deletes older data. */

/** Cart, since its last change. */
export const CART_days = 60
/** Data of a browser, such as wishlists, saved lines, measurements and designs: as long as its cookie may last. */
export const BROWSER_days = 400
/** Feedback on a help article. */
export const FEEDBACK_days = 400
/** Chat conversation, since its last message. */
export const CHAT_days = 400
/** Inquiry of a customer, since it was answered or closed. */
export const INQUIRY_days = 400
/** File of an inquiry that staff never opened, while the inquiry is neither answered nor closed. */
export const UNOPENED_FILE_days = 60
/** File of a closed inquiry, since it was closed: staff no longer need it, and storage is limited. */
export const CLOSED_FILE_days = 30
/** File of an inquiry that was answered and not closed, since its last answer: the sender may still write back. */
export const ANSWERED_FILE_days = 90
