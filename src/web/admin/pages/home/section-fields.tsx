import type { HomeSection } from '#modules/pages/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../../ui/field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { A_SHELF, factsFrom, factsText, linksFrom, linksText } from './new-section.ts'
import { OwnPicture } from './own-picture.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { TileFields } from './tile-fields.tsx'
import { TypedLines } from './typed-lines.tsx'

type Props = { section: HomeSection; dir: 'ltr' | 'rtl'; onChange: (section: HomeSection) => void }

export function SectionFields({ section, dir, onChange }: Props) {
  const t = useText()
  const set = (some: object) => onChange({ ...section, ...some } as HomeSection)
  return (
    <div className="grid gap-3">
      <Heading section={section} dir={dir} onChange={set} />
      {'text' in section && (
        <TextArea
          label={t('admin.pages.block.text')}
          optional={t('checkout.optional')}
          dir={dir}
          rows={3}
          value={section.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {'facts' in section && (
        <TypedLines
          label={t('admin.pages.home.facts')}
          hint={t('admin.pages.home.factsHint')}
          value={section.facts}
          read={factsFrom}
          show={factsText}
          onChange={(facts) => set({ facts })}
          rows={3}
        />
      )}
      {'links' in section && (
        <TypedLines
          label={t('admin.pages.home.links')}
          hint={t('admin.pages.home.linksHint', { most: section.kind === 'hero' ? 2 : 1 })}
          value={section.links}
          read={linksFrom}
          show={linksText}
          onChange={(links) => set({ links })}
          rows={section.kind === 'hero' ? 2 : 1}
        />
      )}
      {section.kind === 'tiles' && <TileFields tiles={section.tiles} dir={dir} onChange={(tiles) => set({ tiles })} />}
      {'shelf' in section && (
        <ShelfFields label={t('admin.pages.home.shelf')} shelf={section.shelf} onChange={(shelf) => set({ shelf })} />
      )}
      {'asset' in section && <OwnPicture asset={section.asset} onChange={(asset) => set({ asset })} />}
      {'beside' in section && <Beside beside={section.beside} onChange={(beside) => set({ beside })} />}
      {section.kind === 'rail' && <RailFields section={section} onChange={set} />}
      <AudienceFields section={section} onChange={set} />
    </div>
  )
}

function Heading({ section, dir, onChange: set }: Pick<Props, 'section' | 'dir'> & { onChange: (some: object) => void }) {
  const t = useText()
  return (
    <>
      <TextInput
        label={t('admin.pages.home.eyebrow')}
        optional={t('checkout.optional')}
        dir={dir}
        maxLength={80}
        value={section.eyebrow}
        onChange={({ target }) => set({ eyebrow: target.value })}
      />
      <TextArea
        label={t('admin.pages.home.title')}
        hint={t('admin.pages.home.titleHint')}
        dir={dir}
        rows={2}
        maxLength={160}
        value={section.title}
        onChange={({ target }) => set({ title: target.value })}
      />
    </>
  )
}

type BesideOf = Extract<HomeSection, { kind: 'hero' }>['beside']
function Beside({ beside, onChange }: { beside: BesideOf; onChange: (beside: BesideOf) => void }) {
  const t = useText()
  if (beside === null) {
    return (
      <Button look="outline" size="small" className="justify-self-start" onClick={() => onChange(A_SHELF)}>
        {t('admin.pages.home.addBeside')}
      </Button>
    )
  }
  return (
    <div className="grid gap-2">
      <ShelfFields label={t('admin.pages.home.beside')} shelf={beside} onChange={onChange} />
      <Button look="quiet" size="small" className="justify-self-start" onClick={() => onChange(null)}>
        {t('admin.pages.home.noBeside')}
      </Button>
    </div>
  )
}

type Rail = Extract<HomeSection, { kind: 'rail' }>
function RailFields({ section, onChange }: { section: Rail; onChange: (some: Partial<Rail>) => void }) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('admin.pages.home.look')}
        value={section.look}
        onChange={({ target }) => onChange({ look: target.value === 'cloths' ? 'cloths' : 'cards' })}
      >
        <option value="cards">{t('admin.pages.home.cards')}</option>
        <option value="cloths">{t('admin.pages.home.cloths')}</option>
      </Select>
      <Select
        label={t('admin.pages.home.most')}
        value={section.most}
        onChange={({ target }) => onChange({ most: Number(target.value) })}
      >
        {[2, 3, 4, 6, 8, 12].map((most) => (
          <option key={most} value={most}>
            {most}
          </option>
        ))}
      </Select>
    </div>
  )
}
