import sharp from 'sharp'
import { formsWithin, type Made } from '#modules/media/index.ts'

/** In place of the renderer, which takes seconds: a plain grey picture, at once. */
export async function aGreyPicture(width: number, grey = 200): Promise<Made> {
  const colour = { r: grey, g: grey, b: grey }
  const files: Made['files'] = []
  for (const form of formsWithin(width)) {
    const picture = sharp({ create: { width: form.width, height: (form.width * 5) / 4, channels: 3, background: colour } })
    files.push({ form, bytes: await picture.toFormat(form.format, { effort: 0 }).toBuffer() })
  }
  return { files, colour: '#c8c8c8', placeholder: 'data:image/webp;base64,UklGRg==' }
}
