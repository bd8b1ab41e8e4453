import { useRef } from 'react'
import { EMAIL_BLOCK_KINDS, type EmailBlock, type TemplateVariable } from '#services/email/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BlockFields } from './block-fields.tsx'
import { NEW_BLOCK } from './new-block.ts'

type Props = {
  blocks: readonly EmailBlock[]
  variables: readonly TemplateVariable[]
  language: string
  dir: 'ltr' | 'rtl'
  onChange: (blocks: EmailBlock[]) => void
}

export function BlockList({ blocks, onChange, ...rest }: Props) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const move = (place: number, by: number) => {
    const next = [...blocks]
    const [block] = next.splice(place, 1)
    if (block) next.splice(place + by, 0, block)
    onChange(next)
  }
  const add = (kind: EmailBlock['kind']) => {
    onChange([...blocks, NEW_BLOCK[kind]])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus())
  }
  return (
    <Panel title={t('admin.email.blocks')} id="email-blocks">
      <ol ref={list} className="divide-y border-y">
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their fields no state of their own
          <li key={place} className="grid gap-3 px-4 py-3 sm:px-5">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-small font-medium">
                {t('admin.email.blockNumber', { number: place + 1, kind: t(`admin.email.block.${block.kind}`) })}
              </h3>
              <Arrange
                place={place}
                last={place === blocks.length - 1}
                onMove={(by) => move(place, by)}
                onRemove={() => onChange(blocks.filter((_, at) => at !== place))}
              />
            </div>
            <BlockFields
              {...rest}
              block={block}
              onChange={(next) => onChange(blocks.map((each, at) => (at === place ? next : each)))}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-1.5 p-4 sm:p-5">
        {EMAIL_BLOCK_KINDS.map((kind) => (
          <Button key={kind} look="outline" size="small" onClick={() => add(kind)}>
            {t('admin.email.addBlock', { kind: t(`admin.email.block.${kind}`) })}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

type ArrangeProps = { place: number; last: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void }

function Arrange({ place, last, onMove, onRemove }: ArrangeProps) {
  const t = useText()
  const number = place + 1
  const [first, end] = [place === 0 || undefined, last || undefined]
  return (
    <div className="-me-2.5 flex">
      <IconButton label={t('admin.email.up', { number })} aria-disabled={first} onClick={() => !first && onMove(-1)}>
        <Icon name="arrow-up" size={17} />
      </IconButton>
      <IconButton label={t('admin.email.down', { number })} aria-disabled={end} onClick={() => !end && onMove(1)}>
        <Icon name="arrow-down" size={17} />
      </IconButton>
      <IconButton label={t('admin.email.removeBlock', { number })} onClick={onRemove}>
        <Icon name="trash-2" size={17} />
      </IconButton>
    </div>
  )
}
