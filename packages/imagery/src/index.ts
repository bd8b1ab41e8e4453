// Descriptions of a product's pictures. Pure functions that run in Node and in the browser.
export type { SwatchData } from './cloths/of-swatch.ts'
export { type Pictured, type Portrait, type ProductPicture, picturesOf } from './pictures/of-product.ts'
export type { PictureSpec } from './pictures/render.ts'
export type { View } from './pictures/views.ts'
