import sharp from 'sharp'
import { formsWithin, type Made } from '#modules/media/index.ts'

const made = new Map<string, Promise<Made>>()

/** Replaces the renderer, which takes seconds, with a plain grey picture. */
export function aGreyPicture(width: number, grey = 200): Promise<Made> {
  const key = `${width} ${grey}`
  const known = made.get(key) ?? paint(width, grey)
  made.set(key, known)
  return known
}

async function paint(width: number, grey: number): Promise<Made> {
  const colour = { r: grey, g: grey, b: grey }
  const files: Made['files'] = []
  for (const form of formsWithin(width)) {
    const picture = sharp({ create: { width: form.width, height: (form.width * 5) / 4, channels: 3, background: colour } })
    files.push({ form, bytes: await picture.toFormat(form.format, { effort: 0 }).toBuffer() })
  }
  return { files, colour: '#c8c8c8', placeholder: 'data:image/webp;base64,UklGRg==' }
}
