import type { Picture } from '#kernel/shapes.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'

export type ShownPicture = Pick<Picture, 'src' | 'width' | 'height' | 'placeholder'>
export type PictureDocument = ProductDocument['pictures'][number]
