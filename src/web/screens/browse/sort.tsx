import { Form, useSubmit } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SORTS, type Where } from './where.ts'

/** An ordinary form: without scripts it has a button. */
export function Sort({ where: { department, category, collection, sort } }: { where: Where }) {
  const t = useText()
  const submit = useSubmit()
  return (
    <Form action={paths.browse()} className="flex items-center gap-2">
      {Object.entries({ department, category, collection }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="sort" className="text-small text-muted">
        {t('browse.sort')}
      </label>
      <span className="relative">
        <select
          id="sort"
          name="sort"
          key={sort}
          defaultValue={sort ?? 'recommended'}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className="min-h-11 appearance-none bg-transparent pe-7 ps-1 text-[1rem] lg:text-small"
        >
          {SORTS.map((each) => (
            <option key={each} value={each} className="bg-surface">
              {t(`browse.by.${each}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-0 top-1/2 -translate-y-1/2" />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 px-3 underline">
          {t('browse.apply')}
        </button>
      </noscript>
    </Form>
  )
}
