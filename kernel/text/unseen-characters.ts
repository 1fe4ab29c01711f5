/**
 * Characters that change the direction of a text or are invisible. The joiners that Indian scripts need are not
 * included.
 */
export const INVISIBLE_CHARACTERS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|[\u{e0000}-\u{e0fff}]/gu
