// Replaces Waku's HTML renderer, because the build writes documents without it.
throw new Error('A build renders no HTML from payloads.');
