export const ROW_px = 38
export const NUMBER_px = 48
