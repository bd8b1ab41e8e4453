// What the pictures of a product are, and how each is described: pure, the same in Node and in a browser.
export type { SwatchData } from './cloths/of-swatch.ts'
export { type Pictured, type Portrait, type ProductPicture, picturesOf } from './pictures/of-product.ts'
export type { PictureSpec } from './pictures/render.ts'
export type { View } from './pictures/views.ts'
