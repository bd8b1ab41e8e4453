import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { useText } from '../../../i18n/text.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { NamedSwatch } from '../variants/use-columns.ts'
import { useSteady } from '../variants/use-grid.ts'
import { useNarrow } from '../variants/use-narrow.ts'
import type { PictureDocument, ShownPicture } from './shown-picture.ts'

type Props = {
  picture: PictureDocument
  at: number
  count: number
  shown: ShownPicture | undefined
  swatches: readonly NamedSwatch[]
  move: (from: number, to: number) => void
  onChange: (change: Partial<PictureDocument>) => void
  onRemove: () => void
}

const VIEWS = ['front', 'detail', 'styled', 'cloth', 'back'] as const
const KIND = 'picture-of-product'

function useSorting(at: number, move: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  const onDrop = useSteady(move)
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ kind: KIND, at }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.at !== at,
        getData: ({ input, element: over }) =>
          attachClosestEdge({ at }, { input, element: over, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) as 'top' | 'bottom'),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined)
          const startIndex = Number(source.data.at)
          const closestEdgeOfTarget = extractClosestEdge(self.data)
          onDrop(startIndex, getReorderDestinationIndex({ startIndex, indexOfTarget: at, closestEdgeOfTarget, axis: 'vertical' }))
        },
      }),
    )
  }, [at, onDrop])
  return { row, handle, edge }
}

export function PictureRow({ picture, at, count, shown, swatches, move, onChange, onRemove }: Props) {
  const t = useText()
  const { row, handle, edge } = useSorting(at, move)
  const number = t('admin.products.editor.picture', { number: at + 1 })
  const line = { top: 'shadow-[inset_0_2px_0_var(--focus)]', bottom: 'shadow-[inset_0_-2px_0_var(--focus)]', none: '' }[
    edge ?? 'none'
  ]
  return (
    <li
      ref={row}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b px-4 py-3 sm:px-5 ${line}`}
    >
      <span ref={handle} className="block w-16 cursor-grab overflow-clip rounded-1 bg-tile">
        {shown && <Thumb shown={shown} />}
      </span>
      <PictureFields picture={picture} swatches={swatches} onChange={onChange} />
      <span className="flex sm:flex-col">
        <IconButton
          label={t('admin.products.editor.up', { picture: number })}
          aria-disabled={at === 0 || undefined}
          onClick={() => move(at, at - 1)}
        >
          <Icon name="arrow-up" size={17} />
        </IconButton>
        <IconButton
          label={t('admin.products.editor.down', { picture: number })}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => move(at, at + 1)}
        >
          <Icon name="arrow-down" size={17} />
        </IconButton>
        <IconButton label={t('admin.products.editor.takeAway', { name: number })} onClick={onRemove}>
          <Icon name="trash-2" size={17} />
        </IconButton>
      </span>
    </li>
  )
}

const Thumb = ({ shown: { src, placeholder } }: { shown: ShownPicture }) => (
  <span className="picture" style={{ '--blur': placeholder && `url(${placeholder})` } as CSSProperties}>
    <img src={`${src}/w320.webp`} alt="" draggable={false} loading="lazy" />
  </span>
)

type AboutProps = Pick<Props, 'picture' | 'swatches' | 'onChange'>

function PictureFields({ picture, swatches, onChange }: AboutProps) {
  const t = useText()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const fields = (
    <div className={`grid gap-3 sm:grid-cols-2 lg:grid-cols-1 ${narrow ? 'order-last col-span-3 pt-1 pb-2' : ''}`}>
      <Shows picture={picture} swatches={swatches} onChange={onChange} />
      <AltTexts picture={picture} onChange={onChange} />
    </div>
  )
  if (!narrow) return fields
  const cloth = swatches.find(({ code }) => code === picture.swatch)?.name ?? t('admin.products.editor.everyCloth')
  return (
    <>
      <button type="button" aria-expanded={open} className="min-h-11 min-w-0 py-2 text-start" onClick={() => setOpen(!open)}>
        <span className="underline underline-offset-4">{t(`admin.products.view.${picture.view}`)}</span>
        <span className="block text-small text-muted">{cloth}</span>
      </button>
      {open && fields}
    </>
  )
}

function Shows({ picture, swatches, onChange }: AboutProps) {
  const t = useText()
  return (
    <>
      <Select
        label={t('admin.products.field.view')}
        value={picture.view}
        onChange={({ target }) => onChange({ view: target.value as PictureDocument['view'] })}
      >
        {VIEWS.map((view) => (
          <option key={view} value={view}>
            {t(`admin.products.view.${view}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.products.sheet.swatch')}
        value={picture.swatch ?? ''}
        onChange={({ target }) => onChange({ swatch: target.value || null })}
      >
        <option value="">{t('admin.products.editor.everyCloth')}</option>
        {swatches.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}

function AltTexts({ picture, onChange }: Pick<Props, 'picture' | 'onChange'>) {
  const t = useText()
  const languageName = useLanguageName()
  return (
    <details className="col-span-full">
      <summary className="min-h-9 cursor-pointer py-1.5 text-small underline underline-offset-4">
        {t('admin.products.editor.altTexts')}
      </summary>
      <div className="mt-2 grid gap-3">
        {PAGE_LANGUAGES.map((language) => (
          <TextInput
            key={language}
            label={t('admin.products.editor.altIn', { language: languageName(language) })}
            dir={directionOf(language)}
            lang={language}
            maxLength={500}
            value={language === 'en' ? picture.alt : (picture.alts[language] ?? '')}
            onChange={({ target }) =>
              onChange(language === 'en' ? { alt: target.value } : { alts: { ...picture.alts, [language]: target.value } })
            }
          />
        ))}
      </div>
    </details>
  )
}
