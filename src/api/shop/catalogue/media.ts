import { z } from 'zod'
import { AssetId } from '#modules/media/contract.ts'
import { pictureAnswer } from '#modules/media/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

export const showPictureFile = endpoint({
  method: 'GET',
  path: '/api/media/:id/:file',
  access: 'public',
  summary: 'Download a picture in one size and format',
  params: z.object({ id: AssetId, file: singleLine(20) }),
  returns: z.unknown(),
  refuses: ['media.no-such-picture', 'media.not-drawn', 'media.on-its-way', 'media.busy'],
  probe: { status: 400 },
  run: ({ deps, params }) => pictureAnswer(deps, params),
})
