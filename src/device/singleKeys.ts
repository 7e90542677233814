import { deviceTexts } from './storages'

const name = 'platen.singleKeys'

/** Whether single letters do something; they are in the way of who works by voice. */
export const areSingleKeysOn = (): boolean => deviceTexts.getItem(name) !== 'off'

/** Keeps the choice on this device; on is the default and needs no entry. */
export function turnSingleKeys(isOn: boolean): void {
  if (isOn) deviceTexts.removeItem(name)
  else deviceTexts.setItem(name, 'off')
}
