import { useState } from 'react'
import type { HomeSection } from '#modules/pages/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlaceButtons } from '../place-buttons.tsx'
import { KINDS, newSection } from './new-section.ts'
import { SectionFields } from './section-fields.tsx'

type Props = { sections: readonly HomeSection[]; dir: 'ltr' | 'rtl'; onChange: (sections: HomeSection[]) => void }
const MOST_SECTIONS = 20

export function SectionList({ sections, dir, onChange }: Props) {
  const t = useText()
  // Some fields (`TypedLines`) keep the typed text in their own state. A new key remounts them when sections are added, removed
  // or moved.
  const [round, setRound] = useState(0)
  const arrange = (next: HomeSection[]) => {
    setRound(round + 1)
    onChange(next)
  }
  const move = (place: number, by: number) => {
    const next = [...sections]
    const [section] = next.splice(place, 1)
    if (section) next.splice(place + by, 0, section)
    arrange(next)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium">{t('admin.pages.home.sections')}</legend>
      {sections.map((section, place) => (
        <OneSection
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id
          key={`${round} ${place}`}
          section={section}
          place={place}
          dir={dir}
          last={place === sections.length - 1}
          onChange={(next) => onChange(sections.map((each, at) => (at === place ? next : each)))}
          onMove={(by) => move(place, by)}
          onRemove={() => arrange(sections.filter((_, at) => at !== place))}
        />
      ))}
      <div className="flex flex-wrap gap-1.5">
        {sections.length < MOST_SECTIONS &&
          KINDS.map((kind) => (
            <Button key={kind} look="outline" size="small" onClick={() => arrange([...sections, newSection(kind)])}>
              {t('admin.pages.addBlock', { kind: t(`admin.pages.home.kind.${kind}`) })}
            </Button>
          ))}
      </div>
    </fieldset>
  )
}

type OneProps = {
  section: HomeSection
  place: number
  last: boolean
  dir: 'ltr' | 'rtl'
  onChange: (section: HomeSection) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function OneSection({ section, place, last, dir, onChange, onMove, onRemove }: OneProps) {
  const t = useText()
  const name = t('admin.pages.blockNumber', { number: place + 1, kind: t(`admin.pages.home.kind.${section.kind}`) })
  return (
    <div className="relative rounded-2 border px-3 py-1.5">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 pe-34 text-small">
          <span className="flex items-center gap-2 font-medium">
            <Icon name="chevron-down" size={15} className="transition-transform group-open:rotate-180" />
            {name}
          </span>
          <span dir="auto" className="min-w-0 grow truncate text-muted">
            {section.title.replaceAll('\n', ' ').replaceAll('*', '')}
          </span>
        </summary>
        <div className="py-3">
          <SectionFields section={section} dir={dir} onChange={onChange} />
        </div>
      </details>
      <PlaceButtons place={place} last={last} onMove={onMove} onRemove={onRemove} className="absolute end-1.5 top-1.5 flex" />
    </div>
  )
}
