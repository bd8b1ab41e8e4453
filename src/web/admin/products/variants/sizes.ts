/** How high a row of the sheet is, and how wide the column of their numbers. */
export const ROW_px = 38
export const NUMBER_px = 48
