/** How long the shop keeps what is not kept for good. `server/expired-data.ts` deletes it, and the privacy policy says so. */

/** A cart that nobody has touched. */
export const CART_days = 60
/** Whether an article helped, and what was written about it. */
export const FEEDBACK_days = 400
/** What somebody asked the house, after it was answered or closed. */
export const INQUIRY_days = 400
/** File of an inquiry that staff never opened, while the inquiry is neither answered nor closed. */
export const UNOPENED_FILE_days = 60
