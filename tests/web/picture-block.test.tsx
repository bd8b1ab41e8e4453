import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockList } from '#web/admin/pages/block-list.tsx'
import { TextProvider } from '#web/i18n/text.tsx'

test('a picture block is edited in a field for each of its texts', () => {
  const block = { kind: 'picture', asset: 'a'.repeat(16), alt: 'A [blue] seam', caption: 'By hand' } as const
  const html = renderToString(
    <TextProvider language="en">
      <BlockList blocks={[block]} dir="ltr" onChange={() => {}} />
    </TextProvider>,
  )
  const values = [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value)
  expect(values).toEqual(['A [blue] seam', 'By hand'])
})
