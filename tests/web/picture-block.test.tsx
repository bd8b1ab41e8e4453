import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BlockList } from '#web/admin/pages/block-list.tsx'

vi.mock('#web/i18n/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('#web/shared/admin/media/picture-picker.tsx', () => ({}))

test('a picture block is edited in a field for each of its texts', () => {
  const block = { kind: 'picture', asset: 'a'.repeat(16), alt: 'A [blue] seam', caption: 'By hand' } as const
  const html = renderToString(<BlockList blocks={[block]} dir="ltr" onChange={() => {}} />)
  const values = [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value)
  expect(values).toEqual(['A [blue] seam', 'By hand'])
})
