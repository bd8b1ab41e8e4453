import { useState } from 'react'
import { BLOCK_KINDS, type Block, type BlockKind, PARTS } from '#domain/content/page-blocks.ts'
import { blockFrom, sourceOf } from '#domain/content/page-source.ts'
import { useText } from '../../i18n/text.tsx'
import { PicturePicker } from '../../shared/admin/media/picture-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlaceButtons } from './place-buttons.tsx'

const EMPTY: Record<Exclude<BlockKind, 'picture'>, Block> = {
  heading: { kind: 'heading', level: 2, text: '' },
  text: { kind: 'text', text: '' },
  list: { kind: 'list', items: [''] },
  steps: { kind: 'steps', items: [''] },
  table: { kind: 'table', head: ['', ''], rows: [['', '']] },
  questions: { kind: 'questions', items: [{ question: '', answer: '' }] },
  call: { kind: 'call', label: '', to: '/' },
  live: { kind: 'live', part: PARTS[0] },
}
const LINES: Partial<Record<BlockKind, number>> = { text: 5, list: 4, steps: 4, table: 5, questions: 6 }

type Props = { blocks: readonly Block[]; dir: 'ltr' | 'rtl'; onChange: (blocks: Block[]) => void }

/**
 * Blocks of a page in their order. Pictures and parts from the settings have fields; the others are edited as text in the format
 * of `domain/content/page-source.ts`.
 */
export function BlockList({ blocks, dir, onChange }: Props) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  // A block edited as text keeps the typed text in its own state. A new key remounts the blocks when some are added, removed or
  // moved.
  const [round, setRound] = useState(0)
  const arrange = (next: Block[]) => {
    setRound(round + 1)
    onChange(next)
  }
  const change = (place: number, block: Block) => onChange(blocks.map((each, at) => (at === place ? block : each)))
  const move = (place: number, by: number) => {
    const next = [...blocks]
    const [block] = next.splice(place, 1)
    if (block) next.splice(place + by, 0, block)
    arrange(next)
  }
  const add = (kind: BlockKind) => (kind === 'picture' ? setPicking(true) : arrange([...blocks, EMPTY[kind]]))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">{t('admin.pages.blocks')}</legend>
      {blocks.map((block, place) => (
        <BlockField
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
          key={`${round} ${place} ${block.kind}`}
          block={block}
          place={place}
          dir={dir}
          last={place === blocks.length - 1}
          onChange={(next) => change(place, next)}
          onMove={(by) => move(place, by)}
          onRemove={() => arrange(blocks.filter((_, at) => at !== place))}
        />
      ))}
      <div className="flex flex-wrap gap-1.5">
        {BLOCK_KINDS.map((kind) => (
          <Button key={kind} look="outline" size="small" onClick={() => add(kind)}>
            {t('admin.pages.addBlock', { kind: t(`admin.pages.block.${kind}`) })}
          </Button>
        ))}
      </div>
      {picking && (
        <PicturePicker
          onClose={() => setPicking(false)}
          onChoose={([picture]) => picture && arrange([...blocks, { kind: 'picture', asset: picture.id, alt: '', caption: '' }])}
        />
      )}
    </fieldset>
  )
}

type FieldProps = {
  block: Block
  place: number
  last: boolean
  dir: 'ltr' | 'rtl'
  onChange: (block: Block) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function BlockField({ block, place, last, dir, onChange, onMove, onRemove }: FieldProps) {
  const t = useText()
  const [text, setText] = useState(() => sourceOf(block))
  const name = t('admin.pages.blockNumber', { number: place + 1, kind: t(`admin.pages.block.${block.kind}`) })
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 rounded-2 border p-3">
      {block.kind === 'live' ? (
        <Select
          label={name}
          value={block.part}
          onChange={({ target }) => onChange({ kind: 'live', part: PARTS.find((part) => part === target.value) ?? block.part })}
        >
          {PARTS.map((part) => (
            <option key={part} value={part}>
              {t(`admin.pages.part.${part}`)}
            </option>
          ))}
        </Select>
      ) : block.kind === 'picture' ? (
        <PictureFields block={block} number={place + 1} dir={dir} onChange={onChange} />
      ) : (
        <TextArea
          label={name}
          hint={t.maybe(`admin.pages.hint.${block.kind}`)}
          dir={dir}
          rows={LINES[block.kind] ?? 1}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onChange(blockFrom(block.kind, target.value))
          }}
        />
      )}
      <PlaceButtons place={place} last={last} onMove={onMove} onRemove={onRemove} className="-me-1.5 grid" />
    </div>
  )
}
