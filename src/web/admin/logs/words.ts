/** `order-refunded`: the names of actions are the API's own; blanks make them words. */
export const useAction = () => (action: string) => action.replaceAll('-', ' ')
