// Stands for the program with which Waku would render HTML from payloads: documents are written without it, so nothing is bundled for it.
