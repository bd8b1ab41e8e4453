import { z } from 'zod'
import { AssetId } from '#modules/media/contract.ts'
import { pictureAnswer } from '#modules/media/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

export const showPictureFile = endpoint({
  method: 'GET',
  path: '/api/media/:id/:file',
  access: 'public',
  summary:
    'One file of a picture: w320, w480, w800, w1200 or w1600, as .webp or .avif; or share.jpg, for links that are shared. Its bytes never change; while it is being made, a smaller one is sent, not to be stored',
  params: z.object({ id: AssetId, file: singleLine(20) }),
  returns: z.unknown(),
  refuses: ['media.no-such-picture', 'media.not-drawn', 'media.on-its-way', 'media.busy'],
  probe: { status: 400 },
  run: ({ deps, params }) => pictureAnswer(deps, params),
})
