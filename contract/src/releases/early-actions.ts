/** The global in which a document's script records actions on a painted page until the shell replays them. */
export const EARLY_ACTIONS = 'atelierEarly'
