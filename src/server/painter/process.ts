// The process that draws pictures: an order in, files out, one after the other.
import { drawsPictures } from '#imagery/pictures/draw.ts'
import type { PictureSpec } from '#imagery/pictures/render.ts'
import { makeFiles } from '#modules/media/index.ts'
import type { Delivery, Order } from './painter.ts'

const deliver = (delivery: Delivery) => void process.send?.(delivery)

const draw = drawsPictures()
let before: Promise<void> = Promise.resolve()
process.on('message', ({ id, recipe, width }: Order) => {
  before = before.then(async () => {
    try {
      deliver({ id, made: await makeFiles(draw(recipe as PictureSpec, width), width) })
    } catch (error) {
      deliver({ id, failure: error instanceof Error ? error.message : String(error) })
    }
  })
})
process.on('disconnect', () => process.exit(0)) // nobody is there to draw for
