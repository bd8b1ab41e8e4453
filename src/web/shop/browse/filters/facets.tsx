import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FacetName, FacetValue, ListFacets } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toggled } from '../list-address.ts'
import type { FilterProps } from './filter-props.ts'
import { FitsMe } from './fits-me.tsx'
import { PriceRange } from './price-range.tsx'
import { sizeParts, titleOf, useValueName } from './value-names.ts'

type Facet = ListFacets['facets'][number]

/** Facets whose only value is `yes`. */
const YES_OR_NO: readonly FacetName[] = ['stock', 'sale', 'new']
const OPEN: readonly (FacetName | 'price')[] = ['category', 'size', 'colour', 'price']
/** Values shown before "Show more". Colours have a higher limit, because they are compared at a glance. */
const SHOWN = 8
const COLOURS = 13

/** Values are links: they work before hydration, and their addresses can be shared. */
export function Facets({ query, facets, onChoose }: FilterProps) {
  const several = facets.facets.filter(({ name }) => !YES_OR_NO.includes(name))
  const yesOrNo = facets.facets.filter(({ name }) => YES_OR_NO.includes(name))
  const t = useText()
  const upTo = several.findIndex(({ name }) => name === 'cloth')
  const [first, rest] = upTo < 0 ? [several, []] : [several.slice(0, upTo), several.slice(upTo)]
  const group = (facet: Facet) => (
    <FacetGroup key={facet.title ?? facet.name} facet={facet} query={query} facets={facets} onChoose={onChoose} />
  )
  return (
    <div className="border-b lg:border-b-0">
      <FitsMe query={query} facets={facets} onChoose={onChoose} />
      {first.map(group)}
      {(facets.price || query.min || query.max) && (
        <Group title={t(titleOf('price'))} open>
          <PriceRange query={query} facets={facets} onChoose={onChoose} />
        </Group>
      )}
      {rest.map(group)}
      {yesOrNo.length > 0 && (
        <Group title={t('facet.only')} open>
          <ul>
            {yesOrNo.map(
              ({ name, values: [value] }) =>
                value && <Row key={name} name={name} value={value} query={query} facets={facets} onChoose={onChoose} />,
            )}
          </ul>
        </Group>
      )}
    </div>
  )
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/facet border-t">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 text-small font-medium [&::-webkit-details-marker]:hidden">
        <h2 className="font-medium">{title}</h2>
        <Icon name="chevron-down" size={16} className="transition-transform group-open/facet:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

function FacetGroup({ facet: { name, title, values }, ...rest }: FilterProps & { facet: Facet }) {
  const t = useText()
  const open = OPEN.includes(name) || values.some(({ chosen }) => chosen)
  return (
    <Group title={title ?? t(titleOf(name))} open={open}>
      {name === 'size' ? <Sizes values={values} {...rest} /> : <Rows name={name} values={values} {...rest} />}
    </Group>
  )
}

function Rows({ name, values, ...rest }: FilterProps & { name: FacetName; values: readonly FacetValue[] }) {
  const t = useText()
  const shown = name === 'colour' ? COLOURS : SHOWN
  const hidden = values.slice(shown)
  const row = (value: FacetValue) => <Row key={value.value} name={name} value={value} {...rest} />
  return (
    <>
      <ul>{values.slice(0, shown).map(row)}</ul>
      {hidden.length > 0 && (
        <details open={hidden.some(({ chosen }) => chosen)} className="group/more">
          <summary className="flex min-h-11 list-none items-center text-small underline underline-offset-4 group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {t('facet.more', { count: hidden.length })}
          </summary>
          <ul>{hidden.map(row)}</ul>
        </details>
      )}
    </>
  )
}

type ValueProps = FilterProps & { name: FacetName; value: FacetValue }

function Row({ name, value, facets, ...rest }: ValueProps) {
  const nameOf = useValueName(facets)
  return (
    <li>
      <Choice
        name={name}
        value={value}
        facets={facets}
        {...rest}
        className="flex min-h-11 w-full items-center gap-3 text-small lg:min-h-9"
        chosenClass="font-medium"
      >
        <span
          aria-hidden="true"
          className={`grid size-4.5 shrink-0 place-items-center rounded-1 border ${value.chosen ? 'border-ink bg-ink text-bg' : 'border-control bg-surface'}`}
        >
          {value.chosen && <Icon name="check" size={14} />}
        </span>
        {name === 'colour' && <span aria-hidden="true" className={`colour-dot colour-${value.value}`} />}
        {value.colour && <span aria-hidden="true" className="colour-dot" style={{ background: value.colour }} />}
        <span className="min-w-0 flex-1 first-letter:uppercase">{nameOf(name, value.value)}</span>
        <span className="figures text-caption text-muted">{value.count}</span>
      </Choice>
    </li>
  )
}

function Sizes({ values, ...rest }: FilterProps & { values: readonly FacetValue[] }) {
  const t = useText()
  const systems = [...new Set(values.map(({ value }) => sizeParts(value).system))]
  return systems.map((system) => (
    <div key={system} className="not-first:mt-4">
      {systems.length > 1 && <p className="mb-2 text-caption text-muted">{t.maybe(`facet.sizes.${system}`) ?? system}</p>}
      <ul className="grid grid-cols-5 gap-1.5 lg:grid-cols-4">
        {values
          .filter(({ value }) => sizeParts(value).system === system)
          .map((value) => (
            <li key={value.value}>
              <Choice
                name="size"
                value={value}
                {...rest}
                className="figures grid min-h-11 place-items-center rounded-1 border text-small lg:min-h-10"
                chosenClass="border-ink bg-ink text-bg"
              >
                <span className={value.count === 0 ? 'line-through' : undefined}>
                  {sizeParts(value.value).size}
                  <span className="sr-only"> {t('browse.count', { count: value.count })}</span>
                </span>
              </Choice>
            </li>
          ))}
      </ul>
    </div>
  ))
}

/** Link to the list with the value added or removed. A value without products is a link only while chosen. */
function Choice({
  name,
  value: { value, count, chosen },
  query,
  onChoose,
  className,
  chosenClass,
  children,
}: ValueProps & { className: string; chosenClass: string; children: ReactNode }) {
  if (count === 0 && !chosen) return <span className={`${className} text-muted`}>{children}</span>
  const next = toggled(query, name, value)
  return (
    <Link
      to={paths.browse(next)}
      preventScrollReset
      rel={name === 'category' ? undefined : 'nofollow'}
      aria-current={chosen ? 'true' : undefined}
      onClick={
        onChoose &&
        ((event) => {
          event.preventDefault()
          onChoose(next)
        })
      }
      className={`${className} ${chosen ? chosenClass : 'hover:underline hover:underline-offset-4'}`}
    >
      {children}
    </Link>
  )
}
