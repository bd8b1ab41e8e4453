import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../address/countries.ts'
import { AT_HOME } from '../delivery/at-home.ts'
import { type DeliveryPlace, movedTo, saveDraft, savedDraft } from './draft.ts'
import { destinationOf, knowsPlace } from './use-delivery.ts'

export type { DeliveryPlace } from './draft.ts'

/** Destination chosen in this tab. Starts with the shop's own city, because the server does not know the draft. */
export function usePlace(): { place: DeliveryPlace; choose: (place: DeliveryPlace) => void } {
  const [place, setPlace] = useState<DeliveryPlace>(AT_HOME)
  useEffect(() => {
    const draft = savedDraft()
    if (knowsPlace(draft)) setPlace(destinationOf(draft))
  }, [])
  const choose = (to: DeliveryPlace) => {
    saveDraft(movedTo(savedDraft(), to))
    setPlace(to)
  }
  return { place, choose }
}

export function usePlaceName({ country, region }: DeliveryPlace): string {
  const language = useLanguage()
  return region ?? countryName(language, country)
}
