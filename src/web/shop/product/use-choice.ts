import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type Choice = { cloth?: string; make?: string; size?: string }

/** Choices are stored in the URL. A choice is shown at once, before the URL has changed. */
export function useChoice(): [URLSearchParams, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; asked: URLSearchParams }>()
  if (ahead && ahead.of !== key) setAhead(undefined) // the URL has changed
  const params = ahead?.of === key ? ahead.asked : search

  const choose = (choice: Choice) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(choice)) next.set(name, value)
    setAhead({ of: key, asked: next })
    setSearch(next, { preventScrollReset: true, replace: choice.cloth === undefined })
  }
  return [params, choose]
}
