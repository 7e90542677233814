import { deviceTexts } from './storages'

const name = 'platen.singleKeys'

/** Whether single letters are shortcuts; they can be turned off, because they disturb people who work by voice. */
export const areSingleKeysOn = (): boolean => deviceTexts.getItem(name) !== 'off'

/** Keeps the choice on this device; on is the default and needs no entry. */
export function turnSingleKeys(isOn: boolean): void {
  if (isOn) deviceTexts.removeItem(name)
  else deviceTexts.setItem(name, 'off')
}
