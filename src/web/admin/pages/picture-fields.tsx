import type { Block } from '#domain/content/page-blocks.ts'
import { useText } from '../../i18n/text.tsx'
import { TextInput } from '../../ui/field.tsx'

type Picture = Extract<Block, { kind: 'picture' }>
type Props = { block: Picture; number: number; dir: 'ltr' | 'rtl'; onChange: (block: Picture) => void }

/** Fields for the words of a picture. The picture itself is chosen when its block is added. */
export function PictureFields({ block, number, dir, onChange }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <TextInput
        label={t('admin.pages.pictureAlt', { number })}
        dir={dir}
        maxLength={300}
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextInput
        label={t('admin.pages.pictureCaption', { number })}
        dir={dir}
        maxLength={300}
        value={block.caption}
        onChange={({ target }) => onChange({ ...block, caption: target.value })}
      />
    </div>
  )
}
