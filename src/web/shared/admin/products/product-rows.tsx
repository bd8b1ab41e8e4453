import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moved } from '../moved.ts'
import { ProductSearch } from './product-search.tsx'

type Props = {
  slugs: readonly string[]
  names: Readonly<Record<string, string>>
  most: number
  own?: string
  label: string
  hint: string
  onChange: (slugs: string[]) => void
}

export function ProductRows({ slugs, names, most, own = '', label, hint, onChange }: Props) {
  const t = useText()
  const [taken, setTaken] = useState<Record<string, string>>({})
  return (
    <>
      <ol>
        {slugs.map((each, at) => {
          const name = taken[each] ?? names[each] ?? each
          return (
            <li key={each} className="flex items-center gap-1 border-t ps-4 pe-1 sm:ps-5">
              <span dir="auto" className="min-w-0 grow truncate py-2 text-small rtl:text-right">
                {name}
              </span>
              {at > 0 && (
                <IconButton label={t('admin.chosen.up', { name })} onClick={() => onChange(moved([...slugs], at, at - 1))}>
                  <Icon name="arrow-up" size={17} />
                </IconButton>
              )}
              {at < slugs.length - 1 && (
                <IconButton label={t('admin.chosen.down', { name })} onClick={() => onChange(moved([...slugs], at, at + 1))}>
                  <Icon name="arrow-down" size={17} />
                </IconButton>
              )}
              <IconButton
                label={t('admin.chosen.takeAway', { name })}
                onClick={() => onChange(slugs.filter((other) => other !== each))}
              >
                <Icon name="x" size={17} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {slugs.length < most && (
        <div className="border-t p-4 sm:p-5">
          <ProductSearch
            label={label}
            hint={hint}
            without={[...slugs, own]}
            onTake={(found) => {
              setTaken({ ...taken, [found.slug]: found.name })
              onChange([...slugs, found.slug])
            }}
          />
        </div>
      )}
    </>
  )
}
