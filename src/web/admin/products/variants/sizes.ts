/* Height of a row, and width of the column with row numbers. */
export const ROW_px = 38
export const NUMBER_px = 48
