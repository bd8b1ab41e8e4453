// The process that draws pictures: an order in, files out, one after the other.
import type { PictureSpec } from '@loomcourt/imagery'
import { makesPictures } from '@loomcourt/imagery/node'
import type { Form } from '#modules/media/index.ts'
import type { Delivery, Order } from './image-renderer.ts'

const deliver = (delivery: Delivery) => void process.send?.(delivery)

const make = makesPictures()
let before: Promise<void> = Promise.resolve()
process.on('message', ({ id, recipe, width, beyond }: Order) => {
  before = before.then(async () => {
    try {
      const { files, ...blur } = await make(recipe as PictureSpec, width, beyond)
      const named = files.map(({ asked, format, data }) => ({ form: { width: asked, format } as Form, bytes: data }))
      deliver({ id, made: { files: named, ...blur } })
    } catch (error) {
      deliver({ id, failure: error instanceof Error ? error.message : String(error) })
    }
  })
})
process.on('disconnect', () => process.exit(0)) // nobody is there to draw for
