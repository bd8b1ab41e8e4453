import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { Picture } from '#shapes/catalogue.ts'

export type ShownPicture = Pick<Picture, 'src' | 'width' | 'height' | 'placeholder'>
export type PictureDocument = ProductDocument['pictures'][number]
