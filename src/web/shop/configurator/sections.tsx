import { choicesOf } from '#domain/tailoring/garments.ts'
import { useText } from '../../i18n/text.tsx'
import { SwatchSquare } from '../../ui/cloth-tile.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { Designable } from './design-api.ts'
import { Initials } from './initials.tsx'
import type { Design } from './use-design.ts'

const SECTIONS = [
  ['fit', ['fit']],
  ['front', ['breasted', 'buttons', 'lapel', 'lapel-width', 'lapel-hole']],
  ['pockets', ['pockets', 'ticket-pocket']],
  ['inside', ['vents', 'shoulder', 'canvas', 'lining', 'lining-colour']],
  ['details', ['sleeve-buttons', 'cuffs', 'pick-stitch', 'elbow-patches']],
  ['waistcoat', ['waistcoat-buttons', 'waistcoat-lapel', 'waistcoat-pockets']],
  ['trousers', ['trouser-front', 'waistband', 'rise', 'hem', 'break', 'back-pockets']],
  ['shirt', ['collar', 'shirt-cuff', 'shirt-pocket']],
  ['coat', ['coat-length']],
  ['skirt', ['skirt-length']],
] as const

type Props = { garment: Designable; design: Design }

export function Sections({ garment, design }: Props) {
  const t = useText()
  const offered = choicesOf(garment.garment)
  const shown = SECTIONS.flatMap(([name, codes]) => {
    const choices = offered.filter(({ code }) => (codes as readonly string[]).includes(code))
    return choices.length > 0 ? [{ name, choices }] : []
  })
  return (
    <>
      <Cloths garment={garment} design={design} />
      {shown.map(({ name, choices }) => (
        <section key={name} className={`mt-10 border-t ${name === 'fit' ? 'pt-1' : 'pt-8'}`}>
          {/* The fit section has one option with its own heading, so the section heading is for screen readers only. */}
          <h2 className={name === 'fit' ? 'sr-only' : 'display text-h3'}>{t(`design.section.${name}`)}</h2>
          {choices.map((choice) => (
            <ChoiceGroup key={choice.code} garment={garment} design={design} choice={choice} />
          ))}
        </section>
      ))}
      <Initials key={garment.slug} garment={garment} design={design} />
    </>
  )
}

function Cloths({ garment: { cloths }, design }: Props) {
  const t = useText()
  return (
    <fieldset className="mt-7">
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{t('design.cloth')}</span>
        <span className="text-end text-small text-muted">{design.cloth?.swatch?.name}</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-3">
        {cloths.map(
          ({ variantId, swatch }) =>
            swatch && (
              <button
                key={variantId}
                type="button"
                aria-pressed={variantId === design.cloth?.variantId}
                aria-label={swatch.name}
                onClick={() => design.wear(swatch.code)}
                className="rounded-1"
              >
                <SwatchSquare swatch={swatch} chosen={variantId === design.cloth?.variantId} />
              </button>
            ),
        )}
      </div>
    </fieldset>
  )
}
