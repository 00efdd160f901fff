/**
 * The current time, by the clock of this browser or server. Code that needs the time takes a `now` or asks here, so that
 * tests can fix it; durations are measured by `performance.now()`. Days and hours are those of Europe/Madrid (CALL-51).
 */
export const currentTime = (): Date => new Date();
